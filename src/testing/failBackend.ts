import { waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { backendUrl } from './backend.ts';

/**
 * `network`: nothing is sent, nor is the question whether the backend is there. Once it is restored the product loads by itself: a status proves that
 * "Try again" does. `lost`: the server handles the request, but its response is lost. `unheard`: the page does not even hear that, as one that is reloaded.
 * `held`: the server gets it when the call is restored. `again`: the seconds of `Retry-After`.
 */
type Failure = 'network' | 'lost' | 'unheard' | 'held' | { status: number; body?: unknown; again?: number };
type Fault = { url: string; method: string; failure: Failure; restored: Promise<void>; isOnItsWay: boolean };

const HEALTH = backendUrl(pathOf('health'));
const realFetch = globalThis.fetch;
const faults = new Set<Fault>();

// Reads the request without cloning it: that would consume its body.
const broken: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const fault = [...faults].find((it) => it.url === url.split('?')[0] && it.method === method);
  const unreachable = new TypeError('Failed to fetch');
  if (url === HEALTH && [...faults].some(({ failure }) => failure === 'network'))
    return Promise.reject(unreachable);
  if (!fault) return realFetch(input, init);
  fault.isOnItsWay = true;
  if (fault.failure === 'held') return fault.restored.then(() => broken(input, init));
  if (fault.failure === 'network') return Promise.reject(unreachable);
  if (fault.failure === 'unheard') return realFetch(input, init).then(() => new Promise(() => {}));
  if (fault.failure === 'lost') return realFetch(input, init).then(() => Promise.reject(unreachable));
  const { status, body = { code: 'internal', message: '', error: '' }, again } = fault.failure;
  const headers: HeadersInit = again === undefined ? {} : { 'Retry-After': String(again) };
  return Promise.resolve(Response.json(body, { status, headers }));
};

afterEach(() => {
  faults.clear();
  globalThis.fetch = realFetch;
});

/**
 * Makes one call fail, or wait, until the test ends; every other request goes to the real server.
 * @param call a path below `/backend`, e.g. `pathOf('featuredArtifacts')`; @param method `GET` unless given
 * @returns a function that restores it, with what waits until the call is on its way: a button is busy before that, while the token is
 * fetched, and who signs out then sends nothing
 */
export function failBackend(call: string, failure: Failure, method = 'GET') {
  let release = () => {};
  const restored = new Promise<void>((resolve) => (release = resolve));
  const fault: Fault = { url: backendUrl(call), method, failure, restored, isOnItsWay: false };
  faults.add(fault);
  globalThis.fetch = broken;
  const restore = () => {
    faults.delete(fault);
    release();
  };
  const onItsWay = () => waitFor(() => expect(fault.isOnItsWay).toBe(true));
  return Object.assign(restore, { onItsWay });
}
