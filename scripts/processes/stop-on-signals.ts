/** Ends the process in order on SIGTERM and SIGINT; a second signal ends it at once. */
export function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    close().then(
      () => process.exit(0),
      (fault) => {
        console.error(`stopping after ${signal} failed`, fault);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
