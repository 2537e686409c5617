import { MAX_MESSAGE_LENGTH, oneWord, standardOutput, type Log } from './log.ts';

/**
 * The log as one JSON object for each entry, by pino, which is loaded for it alone.
 * @param trace what each entry also says, of the request that it belongs to
 */
export async function createJsonLog(
  trace: () => object | undefined,
  write: (line: string) => void = standardOutput(),
): Promise<Log> {
  const { pino } = await import('pino');
  const logger = pino(
    {
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => trace() ?? {},
    },
    { write },
  );
  return {
    request: ({ path, ...facts }) => logger.info({ ...facts, path: oneWord(path) }, 'request'),
    warn: (message) => logger.warn(message.slice(0, MAX_MESSAGE_LENGTH)),
    error: (message) => logger.error(message.slice(0, MAX_MESSAGE_LENGTH)),
  };
}
