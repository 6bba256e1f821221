import pg from 'pg';
const c = new pg.Client({ host: '/tmp/w/promise-data/demo/postgres', port: 5432, user: 'postgres', password: process.env.PW, database: process.argv[2] }); await c.connect();
if (process.argv[2] === 'postgres') console.log((await c.query('select datname from pg_database')).rows.map((r) => r.datname));
else {
  console.log((await c.query(`update performance_order set suspected_until = now() + interval '5 days', score = 25 where id in (select id from performance_order where status = 'settled' order by settled_at desc limit 2) returning no`)).rows);
  console.log((await c.query(`update position_order set suspected_until = now() + interval '3 days', score = 20 where status = 'settled' returning no`)).rows);
}
await c.end();
