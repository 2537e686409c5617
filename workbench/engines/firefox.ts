import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import getPort from 'get-port';
import { findPrograms } from '../../scripts/programs.ts';
import { until, type Engine, type Send } from './engine.ts';

type Answer = [kind: number, id: number, error: { error: string; message: string } | null, result: unknown];

/** Speaks Firefox's own protocol, Marionette: WebDriver's commands over a socket, each as `length:JSON`. */
function speakOver(socket: net.Socket): Send {
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, start - 1));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(start, end).toString()) as Answer | object;
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get((message as Answer)[1])?.(message as Answer);
    }
  });
  return async (command, parameters = {}) => {
    const id = waiting.size;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await answered;
    if (error) throw new Error(`${command}: ${error.error}: ${error.message}`);
    return result && typeof result === 'object' && 'value' in result ? result.value : result;
  };
}

export const FIREFOX: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  find: () => findPrograms('firefox-esr') ?? findPrograms('firefox'),
  async launch(start, [program = ''], profile, proxy) {
    const port = await getPort();
    const proxied = `user_pref("network.proxy.type", 1); user_pref("network.proxy.ssl", "127.0.0.1"); user_pref("network.proxy.ssl_port", ${proxy});`;
    fs.writeFileSync(`${profile}/user.js`, `user_pref("marionette.port", ${port}); ${proxied}`);
    start(program, ['--headless', '--marionette', '--no-remote', '--profile', profile]);
    const socket = await until('Firefox', async () => {
      const opening = net.connect(port, '127.0.0.1');
      await once(opening, 'connect');
      return opening;
    });
    const send = speakOver(socket);
    await send('NewSession', { acceptInsecureCerts: true });
    return send;
  },
};
