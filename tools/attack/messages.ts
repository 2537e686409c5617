import type { Ports } from './send.ts';

type ArtifactRow = Record<string, unknown> & { id: string; ownerUid: string | null; likes: number };

/** What the server has stored in the end. */
export type Stored = {
  artifacts: ArtifactRow[];
  likes: { artifactId: string; uid: string }[];
  reviews: { id: string; artifactId: string; uid: string; review: string }[];
  users: { uid: string; email: string }[];
  messages: number;
  feedback: number;
};

/** What the server process is asked on its channel, and what it answers. */
export type Answers = {
  stored: Stored;
  /** Has stored records that are costly to search and long to list. */
  costlyRecords: null;
  /** Has stored records that are kin of each other and name hundreds of places each; the id of one. */
  costlyKin: string;
  /** Processor time so far in milliseconds, and memory in bytes. */
  usage: { cpuMs: number; rss: number };
};
export type Question = keyof Answers;

/** What the process sends. */
export type Report =
  { ports: Ports; catalogue: string[] } | { fault: string } | { answer: Answers[Question] };
