/**
 * Thread of `renderMarkdown.ts`: what some texts take grows with the square of their length.
 * JavaScript, because a thread started by jest or by node alone loads no TypeScript.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { micromark } from 'micromark';

parentPort.postMessage(micromark(workerData));
