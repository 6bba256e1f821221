/** `npm run ops -- …`: the operator's command line, and `doctor`, which looks at both servers and is asked without signing in. */
if (process.argv[2] === 'doctor') await import('../doctor/doctor');
else await import('@shizhong/api/ops');

export {};
