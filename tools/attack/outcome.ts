import type { Planned } from './planned.ts';
import type { RawResponse } from './send.ts';

/** A request and its response; those that prepare the attack or check the end have no number. */
export type Outcome = { n?: number; planned: Planned; response: RawResponse; problems: string[] };
