import fs from 'node:fs';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { openDatabase, type OpenDatabase } from '../db/connect.ts';
import { createJsonLog } from '../run/jsonLog.ts';
import { isTelemetryOn, type Telemetry } from '../run/telemetry.ts';
import { createTestDatabase, openBackend, type TestBackend } from '../../testing/backend.ts';
import { silentLog } from '../../testing/silentLog.ts';
import { startTelemetry } from './openTelemetry.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type SpanFacts = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: SpanFacts[] }[] }[] };

/** What nobody who watches may learn. */
const SECRETS = ['Grandmother', 'ann@example.org', 'swordfish', 'Bearer'];
const PROXY = '10.0.0.9';
/** Of somebody who is no proxy. */
const OTHER_TRACE = '1af7651916cd43dd8448eb211c80319c';
const TRACE = '0af7651916cd43dd8448eb211c80319c';

let collector: http.Server;
let sent = '';
let metricsUrl: string;
let telemetry: Telemetry;
let database: OpenDatabase;
let drop: () => Promise<void> = () => Promise.resolve();
let backend: TestBackend;
const lines: string[] = [];
const environment = { ...process.env };

beforeAll(async () => {
  collector = http.createServer((request, response) => {
    void text(request).then((body) => {
      sent += `${body}\n`;
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const metricsPort = await getPort();
  metricsUrl = `http://localhost:${metricsPort}/metrics`;
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_METRICS_EXPORTER: 'prometheus',
    OTEL_EXPORTER_PROMETHEUS_PORT: String(metricsPort),
  });
  telemetry = await startTelemetry('1.2.3', silentLog);
  const address = process.env.TEST_DATABASE_URL;
  const made = address ? await createTestDatabase(address) : undefined;
  if (made) drop = made.drop;
  database = await openDatabase({ databaseUrl: made?.databaseUrl, telemetry });
  const log = await createJsonLog(telemetry.trace, (line) => void lines.push(line));
  backend = await openBackend({ db: database.db, telemetry, log, trustedProxies: [PROXY] });
  telemetry.catalogue(() => Promise.resolve({ artifacts: 7, likes: 0, imports: 0 }));
  await telemetry.work('page', () => Promise.resolve());
  await backend.add('ann', { name: 'Grandmother’s vase' });
  const search = (trace: string, remoteAddress: string) =>
    backend.app.request(
      `${BACKEND_PATH}${pathOf('listArtifacts')}?search=Grandmother`,
      { headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } },
      { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } },
    );
  await search(OTHER_TRACE, '203.0.113.5');
  await search(TRACE, PROXY);
  await backend.call('GET', '/no/such/call?password=swordfish', { as: 'bad swordfish' });
});

afterAll(async () => {
  await database.close();
  await drop();
  await telemetry.close();
  collector.close();
  process.env = environment;
});

const spans = (): SpanFacts[] =>
  sent
    .split('\n')
    .filter(Boolean)
    .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
const attributeOf = (span: SpanFacts, key: string) =>
  span.attributes.find((attribute) => attribute.key === key)?.value;

async function spansOfTrace(): Promise<SpanFacts[]> {
  const found = () => spans().filter(({ traceId }) => traceId === TRACE);
  while (!found().some(({ name }) => name.startsWith('GET'))) await wait(20);
  return found();
}

describe('telemetry', () => {
  it.each<[boolean, Record<string, string>]>([
    [false, {}],
    [false, { OTEL_METRICS_EXPORTER: ' ' }],
    [false, { OTEL_SDK_DISABLED: 'true', OTEL_METRICS_EXPORTER: 'prometheus' }],
    [false, { OTEL_SDK_DISABLED: 'false' }],
    [true, { OTEL_METRICS_EXPORTER: 'prometheus' }],
    [true, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }],
  ])('is on (%s) only where a variable of the standard asks for it: %o (WATCH-3)', (isOn, variables) => {
    expect(isTelemetryOn(variables)).toBe(isOn);
  });

  it('follows a request by its traceparent through its route to its statements (WATCH-4)', async () => {
    const all = await spansOfTrace();
    const request = all.find(({ name }) => name === 'GET /backend/artifacts');
    expect(request?.parentSpanId).toBe('b7ad6b7169203331');
    const statements = all.filter((span) => attributeOf(span, 'db.query.text'));
    expect(statements.length).toBeGreaterThan(1);
    for (const { parentSpanId } of statements) expect(parentSpanId).toBe(request?.spanId);
    expect(statements.map((span) => attributeOf(span, 'db.query.text')?.stringValue).join()).toContain('$1');
  });

  it('begins a trace of its own for everybody but a trusted proxy (WATCH-4)', async () => {
    await spansOfTrace();
    // It was served before, and spans are sent in order.
    expect(spans().filter(({ name }) => name === 'GET /backend/artifacts')).toHaveLength(2);
    expect(spans().filter(({ traceId }) => traceId === OTHER_TRACE)).toEqual([]);
  });

  it('watches the statements of a transaction as part of its request (WATCH-4)', async () => {
    await spansOfTrace();
    const add = spans().find(({ name }) => name === 'POST /backend/artifacts');
    const inserts = spans().filter((span) =>
      attributeOf(span, 'db.query.text')?.stringValue?.startsWith('insert into "artifacts"'),
    );
    expect(inserts.map(({ traceId }) => traceId)).toEqual([add?.traceId]);
  });

  it('counts requests by route and status on a port of its own (WATCH-5)', async () => {
    const metrics = await (await fetch(metricsUrl)).text();
    const counted = (route: string, status: number) =>
      new RegExp(
        `^http_server_request_duration_count\\{.*http_route="${route}",http_response_status_code="${status}".*\\} [1-9]`,
        'm',
      );
    expect(metrics).toMatch(counted('/backend/artifacts', 200));
    expect(metrics).toMatch(counted('/backend/artifacts', 201));
    expect(metrics).toMatch(counted('/backend/\\*', 404));
    expect(metrics).toMatch(/^db_client_connection_count\{.*state="idle".*\} \d/m);
    expect(metrics).toMatch(/^explore_history_artifacts\{.*\} 7$/m);
  });

  it('is asked by the dashboard for nothing that it does not have (WATCH-7)', async () => {
    const metrics = await (await fetch(metricsUrl)).text();
    const file = path.resolve(import.meta.dirname, '../../../../docs/dashboard.json');
    const { panels } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const names = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) =>
        expr.match(/\b(?:http|db|nodejs|v8js|process|explore_history)_\w+(?=\{)/g),
      ),
    );
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(metrics).toContain(`\n${name}{`);
  });

  it('says in JSON what each line of the log says, and to which trace it belongs (WATCH-6)', () => {
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toContainEqual(
      expect.objectContaining({
        level: 'info',
        msg: 'request',
        method: 'GET',
        path: '/backend/artifacts',
        status: 200,
        trace_id: TRACE,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      }),
    );
  });

  it('holds nothing that people wrote or keep secret: not in traces, metrics or the log (WATCH-4, WATCH-5, WATCH-6)', async () => {
    await spansOfTrace();
    const metrics = await (await fetch(metricsUrl)).text();
    for (const secret of SECRETS)
      for (const told of [sent, metrics, lines.join('')]) expect(told).not.toContain(secret);
  });

  it('does not keep a server that stops, whoever holds a connection to its port (SERVERS-6)', async () => {
    const { hostname, port } = new URL(metricsUrl);
    const silent = net.connect(Number(port), hostname);
    await once(silent, 'connect');
    const start = performance.now();
    await telemetry.close();
    expect(performance.now() - start).toBeLessThan(5000);
    silent.destroy();
  });
});
