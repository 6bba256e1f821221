/** Settings of a cluster's programs. Every setting with a reason was found the hard way. `docs/operations.md#a-cluster`. */
import type { Machine } from './machines';

export interface Ports {
  /** The product, behind both balancers. */
  product: number;
  /** The database for the product: both poolers. */
  pooler: number;
  /** The primary and the standby, behind both balancers. */
  primary: number;
  standby: number;
}

export const databaseRole = 'sz_app';
export const databaseName = 'shizhong';

export function etcdArguments(machine: Machine, machines: readonly Machine[], folder: string): string[] {
  const [peer, client] = [`http://${machine.address}:2380`, `http://${machine.address}:2379`];
  return [
    ...['--name', machine.name, '--data-dir', folder, '--heartbeat-interval', '200', '--election-timeout', '2000'],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--initial-cluster', machines.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')],
    // With the third version of its interface Patroni 3.0.2 lost an acknowledged call: a primary that had been stopped came back and still took writes.
    ...['--initial-cluster-state', 'new', '--enable-v2=true'],
  ];
}

/** JSON is YAML. */
export function patroniConfiguration(
  machine: Machine,
  machines: readonly Machine[],
  { data, sockets, binaries, home, network }: { data: string; sockets: string; binaries: string; home: string; network: string },
): string {
  return JSON.stringify({
    scope: databaseName,
    name: machine.name,
    restapi: { listen: `${machine.address}:8008`, connect_address: `${machine.address}:8008` },
    etcd: { hosts: machines.map(({ address }) => `${address}:2379`) },
    bootstrap: {
      dcs: {
        // Twice the retries and one loop fit into the term of the leader.
        ...{ ttl: 15, loop_wait: 1, retry_timeout: 6 },
        // A primary that has ended is not waited for, and nothing is acknowledged that the standby does not have.
        ...{ primary_start_timeout: 0, synchronous_mode: true },
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 120, wal_keep_size: '256MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      ...{ listen: `${machine.address}:5432`, connect_address: `${machine.address}:5432`, data_dir: data, bin_dir: binaries },
      // A standby begins at once, not at the end of a spread checkpoint.
      basebackup: [{ checkpoint: 'fast' }],
      pgpass: `${home}/${machine.name}.pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: 'drill' },
        replication: { username: 'replicator', password: 'drill' },
        rewind: { username: 'rewinder', password: 'drill' },
      },
      // The network is one of this computer's own.
      pg_hba: [`host all all ${network} trust`, `host replication all ${network} trust`, 'local all all trust'],
      // Not in the data folder: a base backup would bring the primary's lock of it.
      parameters: { unix_socket_directories: sockets, timezone: 'UTC' },
    },
  });
}

/** Two of them have the same ports: the kernel gives a connection to one that is there. */
export function haproxyConfiguration(databases: readonly Machine[], servers: readonly number[], ports: Ports): string {
  const role = (name: 'primary' | 'standby', path: string) => `
listen ${name}
  bind 127.0.0.1:${ports[name]}
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${databases.map(({ name: server, address }) => `  server ${server} ${address}:5432 check port 8008`).join('\n')}
`;
  return `
global
  maxconn 4000
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
${role('primary', '/primary')}${role('standby', '/replica')}
listen product
  mode http
  bind 127.0.0.1:${ports.product}
  timeout client 60s
  timeout server 60s
  option redispatch
  # A path that asks no database: else one fail-over takes all servers out at once, and nobody says when to come again.
  option httpchk GET /livez
  default-server inter 500ms fall 2 rise 1
${servers.map((port) => `  server s${port} 127.0.0.1:${port} check`).join('\n')}
`;
}

export function pgbouncerConfiguration(ports: Ports, users: string): string {
  return `
[databases]
${databaseName} = host=127.0.0.1 port=${ports.primary} dbname=${databaseName}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
; Two of them on one port.
so_reuseport = 1
auth_type = trust
auth_file = ${users}
; By transaction it would break prepared statements, LISTEN and advisory locks.
pool_mode = session
default_pool_size = 50
max_client_conn = 400
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
; The role has them: a pooler does not pass them on.
ignore_startup_parameters = extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`;
}
