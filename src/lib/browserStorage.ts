/** Accesses `localStorage`; returns `fallback` where that throws (private windows, policies). */
export function withStorage<Result>(access: (storage: Storage) => Result, fallback: Result): Result {
  try {
    return access(localStorage);
  } catch {
    return fallback;
  }
}
