import { setTimeout as wait } from 'node:timers/promises';
import type { Attributes, Meter, Span } from '@opentelemetry/api';
import { errorCode } from '../run/errorCode.ts';
import type { Log } from '../run/log.ts';
import type { PoolCounts, Telemetry } from '../run/telemetry.ts';

/** Bounds that the standard advises for durations of requests and of statements, in seconds. */
const REQUEST_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const STATEMENT_BOUNDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
/** For sending what is left. The port of the metrics stays open as long as anybody has a connection to it. */
const SHUTDOWN_MS = 2000;
/** Other methods are one value: clients may make up any. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT'];

/**
 * What the standard leaves to the environment. An exporter that nobody named would try to reach a collector on this computer every few
 * seconds, so only `OTEL_EXPORTER_OTLP_ENDPOINT` means all three; the port of the metrics is for this computer, as the
 * standard has it and the library has not.
 */
function applyDefaults(env: NodeJS.ProcessEnv): void {
  for (const signal of ['TRACES', 'METRICS', 'LOGS']) {
    const isSent = env.OTEL_EXPORTER_OTLP_ENDPOINT || env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`];
    env[`OTEL_${signal}_EXPORTER`] ||= isSent && signal !== 'LOGS' ? 'otlp' : 'none';
  }
  env.OTEL_EXPORTER_PROMETHEUS_HOST ||= 'localhost';
  env.OTEL_SERVICE_NAME ||= 'explore-history';
  // The process's arguments, owner and machine are nobody's business unless asked for.
  env.OTEL_NODE_RESOURCE_DETECTORS ||= 'env';
}

/** The statement's first word; in lower case it would be another series. */
const operationOf = (text: string): string => /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';

/** An error by its code or its name: its message quotes values. */
const errorType = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return errorCode(cause) ?? (cause instanceof Error ? cause.name : 'other');
};

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

function observeProcess(meter: Meter): void {
  const memory = meter.createObservableGauge('process.memory.usage', {
    description: 'Memory of the process (resident set).',
    unit: 'By',
  });
  memory.addCallback((result) => result.observe(process.memoryUsage.rss()));
  const cpu = meter.createObservableCounter('process.cpu.time', {
    description: 'Processor time of the process.',
    unit: 's',
  });
  cpu.addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe((user + system) / 1e6);
  });
}

/** @returns what adds a pool: their names are the numbers in which they come */
function observePools(meter: Meter): Telemetry['pool'] {
  const pools: (() => PoolCounts)[] = [];
  const connections = meter.createObservableGauge('db.client.connection.count', {
    description: 'Connections to the database.',
  });
  const pending = meter.createObservableGauge('db.client.connection.pending_requests', {
    description: 'Statements and transactions that wait for a connection.',
  });
  meter.addBatchObservableCallback(
    (result) => {
      for (const [index, counts] of pools.entries()) {
        const { used, idle, waiting } = counts();
        const pool = { 'db.client.connection.pool.name': String(index + 1) };
        result.observe(connections, used, { ...pool, 'db.client.connection.state': 'used' });
        result.observe(connections, idle, { ...pool, 'db.client.connection.state': 'idle' });
        result.observe(pending, waiting, pool);
      }
    },
    [connections, pending],
  );
  return (counts) => void pools.push(counts);
}

/**
 * Starts OpenTelemetry as the `OTEL_*` variables of its standard say. Its packages are loaded here and nowhere else.
 * @param version the product's
 */
export async function startTelemetry(version: string, log: Log): Promise<Telemetry> {
  applyDefaults(process.env);
  const [api, { NodeSDK }, { RuntimeNodeInstrumentation }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-runtime-node'),
  ]);
  const { context, diag, DiagLogLevel, isSpanContextValid, metrics, propagation } = api;
  const { SpanKind, SpanStatusCode, trace } = api;
  const ignore = () => undefined;
  diag.setLogger(
    {
      error: (message) => log.error(`Telemetry: ${message}`),
      warn: (message) => log.warn(`Telemetry: ${message}`),
      info: ignore,
      debug: ignore,
      verbose: ignore,
    },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  // The library takes this one for a logger of its own, on the console.
  delete process.env.OTEL_LOG_LEVEL;
  const sdk = new NodeSDK({
    instrumentations: [new RuntimeNodeInstrumentation()],
    // It warns of `none` as if nothing worked.
    ...(process.env.OTEL_TRACES_EXPORTER === 'none' && { spanProcessors: [] }),
  });
  sdk.start();
  const tracer = trace.getTracer('explore-history', version);
  const meter = metrics.getMeter('explore-history', version);

  const requests = meter.createHistogram('http.server.request.duration', {
    description: 'Requests, from their first middleware to their response.',
    unit: 's',
    advice: { explicitBucketBoundaries: REQUEST_BOUNDS },
  });
  const active = meter.createUpDownCounter('http.server.active_requests', {
    description: 'Requests being served.',
  });
  const statements = meter.createHistogram('db.client.operation.duration', {
    description: 'Statements, from when they are sent to their result.',
    unit: 's',
    advice: { explicitBucketBoundaries: STATEMENT_BOUNDS },
  });
  const works = meter.createHistogram('explore_history.work.duration', {
    description: 'Rendered pages, drawn cards and runs of the maintenance.',
    unit: 's',
    advice: { explicitBucketBoundaries: REQUEST_BOUNDS },
  });
  const refused = meter.createCounter('explore_history.responses.refused', {
    description: 'Responses refused because clients do not read others.',
  });
  refused.add(0);
  const shed = meter.createCounter('explore_history.visitors.shed', {
    description: 'Pages left to browsers and costly reads put off, as too many visitors asked at once.',
  });
  for (const what of ['page', 'read']) shed.add(0, { what });
  observeProcess(meter);

  /** A span below the active one; none outside of a request, where every second's maintenance would be a trace. */
  const startBelow = (name: string, kind: number, attributes: Attributes): Span | undefined =>
    trace.getSpan(context.active())?.isRecording() ? tracer.startSpan(name, { kind, attributes }) : undefined;
  const end = (span: Span | undefined, failure: Attributes | undefined): void => {
    if (failure) span?.setStatus({ code: SpanStatusCode.ERROR }).setAttributes(failure);
    span?.end();
  };

  return {
    async request({ method, headers }, serve) {
      const start = performance.now();
      const known = METHODS.includes(method) ? method : '_OTHER';
      const isInner = trace.getSpan(context.active()) !== undefined;
      const parent = isInner ? context.active() : propagation.extract(context.active(), headers);
      const kind = isInner ? SpanKind.INTERNAL : SpanKind.SERVER;
      const span = tracer.startSpan(known, { kind }, parent);
      active.add(1, { 'http.request.method': known });
      let served = { route: '', status: 500 };
      try {
        await context.with(trace.setSpan(parent, span), async () => {
          served = await serve();
        });
      } finally {
        active.add(-1, { 'http.request.method': known });
        const attributes = {
          'http.request.method': known,
          'http.route': served.route,
          'http.response.status_code': served.status,
        };
        requests.record(secondsSince(start), attributes);
        span.updateName(`${known} ${served.route}`).setAttributes(attributes);
        end(span, served.status >= 500 ? { 'error.type': String(served.status) } : undefined);
      }
    },
    statement(text) {
      const start = performance.now();
      const operation = { 'db.system.name': 'postgresql', 'db.operation.name': operationOf(text) };
      const span = startBelow(operation['db.operation.name'], SpanKind.CLIENT, {
        ...operation,
        'db.query.text': text,
      });
      return (error) => {
        const failure = error === undefined ? undefined : { 'error.type': errorType(error) };
        statements.record(secondsSince(start), { ...operation, ...failure });
        end(span, failure);
      };
    },
    async work(name, run) {
      const start = performance.now();
      const span = startBelow(name, SpanKind.INTERNAL, {});
      const inner = span ? trace.setSpan(context.active(), span) : context.active();
      let failure: Attributes | undefined;
      try {
        return await context.with(inner, run);
      } catch (error) {
        failure = { 'error.type': errorType(error) };
        throw error;
      } finally {
        works.record(secondsSince(start), { work: name, ...failure });
        end(span, failure);
      }
    },
    refused: () => refused.add(1),
    shed: (what) => shed.add(1, { what }),
    pool: observePools(meter),
    catalogue(read) {
      const gauges = (['artifacts', 'likes', 'imports'] as const).map(
        (name) => [name, meter.createObservableGauge(`explore_history.${name}`)] as const,
      );
      meter.addBatchObservableCallback(
        async (result) => {
          const figures = await read().catch(() => undefined);
          if (figures) for (const [name, gauge] of gauges) result.observe(gauge, figures[name]);
        },
        gauges.map(([, gauge]) => gauge),
      );
    },
    trace() {
      const found = trace.getSpan(context.active())?.spanContext();
      // Without traces it is all zeros.
      return found && isSpanContextValid(found)
        ? { trace_id: found.traceId, span_id: found.spanId }
        : undefined;
    },
    async close() {
      const shutDown = sdk.shutdown().catch((error: unknown) => log.warn(`Telemetry: ${errorType(error)}`));
      await Promise.race([shutDown, wait(SHUTDOWN_MS)]);
    },
  };
}
