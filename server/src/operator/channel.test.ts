import fs from 'node:fs';
import http from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { DISK_FULL } from '../core/run/diskFull.ts';
import { UserError } from '../core/run/userError.ts';
import { giveOrder, openChannel, openOrder, type Orders } from './channel.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'channel-'));
const file = path.join(dataDir, 'operator.json');

const open = (orders: Orders) => openChannel(dataDir, orders, (error) => expect(error).toBeUndefined());
const lines: string[] = [];
const give = (name: string, body: unknown = null) =>
  giveOrder(dataDir, name, body, (line) => void lines.push(line));
beforeEach(() => void (lines.length = 0));

describe('an order', () => {
  it('is done by the server that owns the data folder, line by line, or refused in its sentence (KEEP-3)', async () => {
    const close = await open({
      async echo(body, print) {
        await print(String(body));
        await print('twice');
      },
      refuse: () => Promise.reject(new UserError('Not today.')),
    });
    expect([await give('echo', 'once'), lines]).toEqual([true, ['once', 'twice']]);
    await expect(give('refuse')).rejects.toThrow('Not today.');
    expect(await give('constructor')).toBe(false);
    await close();
    expect(await give('echo')).toBe(false);
  });

  it('says so when the server ends meanwhile (KEEP-3)', async () => {
    let close: () => Promise<void> = () => Promise.resolve();
    close = await open({
      async end(_body, print) {
        await print('begun');
        await close();
      },
    });
    await expect(give('end')).rejects.toThrow('The server ended meanwhile. Look at its log, and try again.');
    expect(lines).toEqual(['begun']);
  });

  it('is over for the server when whoever gave it wants no more (KEEP-3)', async () => {
    let over: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => (over = resolve));
    const close = await open({
      async wait(_body, print, gone) {
        await print('waits');
        await gone;
        over();
      },
    });
    const order = openOrder(dataDir, 'wait', null);
    expect((await order.next()).value).toBe('waits');
    await order.return(false);
    await isOver;
    await close();
  });

  it('that fails of a full disk says so (KEEP-3)', async () => {
    const copy = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    const defects: unknown[] = [];
    const close = await openChannel(dataDir, { copy }, (error) => void defects.push(error));
    await expect(give('copy')).rejects.toThrow(DISK_FULL);
    expect(defects).toEqual([]);
    await close();
  });

  it('of somebody who may not read what the server keeps says whose it is (KEEP-9)', async () => {
    const denied = Object.assign(new Error(`EACCES: ${file}`), { code: 'EACCES' });
    const spy = jest.spyOn(fs.promises, 'readFile').mockRejectedValueOnce(denied);
    await expect(give('list')).rejects.toThrow(
      `${dataDir} belongs to the server's user: run this command as that user, or as root.`,
    );
    spy.mockRestore();
  });

  it('tells nothing to another program at the port of a server that was killed (KEEP-9)', async () => {
    const told: string[] = [];
    const stranger = http.createServer((request, response) => {
      void text(request).then((body) => {
        told.push(JSON.stringify([request.method, request.headers.authorization, body]));
        response.writeHead(200, { 'x-proof': 'undefined' }).end('{"done":true}\n');
      });
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const { port } = stranger.address() as AddressInfo;
    fs.writeFileSync(file, JSON.stringify({ port, token: 'secret' }));
    expect([await give('admin', 'private'), told]).toEqual([false, ['["GET",null,""]']]);
    await new Promise((resolve) => stranger.close(resolve));
    expect(await give('admin', 'private')).toBe(false);
  });
});
