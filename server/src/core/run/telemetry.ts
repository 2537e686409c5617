/** A statement's end, with the error if it has failed. */
export type Ended = (error?: unknown) => void;

/** Connections to the database: at work, at rest, and how many statements or transactions wait for one. */
export type PoolCounts = { used: number; idle: number; waiting: number };

/** What takes time beside requests and statements. */
export type Work = 'page' | 'card' | 'maintenance';

/** What of visitors is refused where too many ask at once: a page's rendering, or a costly read. */
export type Shed = 'page' | 'read';

/** What was served: the route's pattern, never the path or the query, which hold what people ask for. */
type Served = { route: string; status: number };

/** What the server tells whoever watches it: durations, counts, patterns and statements, never their values. */
export type Telemetry = {
  /** Serves a request. What is called meanwhile belongs to it; a `traceparent` among the headers is what it belongs to itself. */
  request: (
    head: { method: string; headers: Record<string, string> },
    serve: () => Promise<Served>,
  ) => Promise<void>;
  /** Begins a statement; `text` has placeholders where its values are. */
  statement: (text: string) => Ended;
  work: <T>(name: Work, run: () => Promise<T>) => Promise<T>;
  /** A response was refused because clients have not read enough of others. */
  refused: () => void;
  /** Something of a visitor was shed. */
  shed: (what: Shed) => void;
  /** Gives the counts of a pool, whenever they are asked for. */
  pool: (counts: () => PoolCounts) => void;
  /** Gives figures of the catalogue, whenever they are asked for; without an answer there are none. */
  catalogue: (read: () => Promise<{ artifacts: number; likes: number; imports: number }>) => void;
  /** What leads from a line of the log to the trace that it belongs to. */
  trace: () => { trace_id: string; span_id: string } | undefined;
  /** Sends what has not been sent, and closes its port. */
  close: () => Promise<void>;
};

/** Whether a variable of OpenTelemetry's standard asks for it. */
export const isTelemetryOn = (source: Record<string, string | undefined>): boolean =>
  source.OTEL_SDK_DISABLED?.trim().toLowerCase() !== 'true' &&
  Object.entries(source).some(
    ([name, value]) => name.startsWith('OTEL_') && name !== 'OTEL_SDK_DISABLED' && value?.trim(),
  );

/** The work as it is, unless it is watched. */
export const watched = <T>(
  telemetry: Telemetry | undefined,
  name: Work,
  run: () => Promise<T>,
): Promise<T> => (telemetry ? telemetry.work(name, run) : run());
