/** Accesses `localStorage`, or what this tab alone has; returns `fallback` where that throws (private windows, policies, a full one). */
export function withStorage<Result>(
  access: (storage: Storage) => Result,
  fallback: Result,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): Result {
  try {
    return access(globalThis[area]);
  } catch {
    return fallback;
  }
}
