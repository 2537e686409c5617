import path from 'node:path';
import { requirePrograms } from './programs.ts';

describe('programs of other packages', () => {
  it('are found, or all that are missing are named with what installs them (SERVERS-21)', () => {
    const node = path.basename(process.execPath);
    const { PATH } = process.env;
    process.env.PATH = path.dirname(process.execPath);
    try {
      expect(requirePrograms(node)).toEqual([process.execPath]);
      expect(() => requirePrograms('no-such-proxy', node, 'no-such-watcher')).toThrow(
        'Not installed: no-such-proxy, no-such-watcher. Install the packages of these names: apt-get install no-such-proxy no-such-watcher',
      );
    } finally {
      process.env.PATH = PATH;
    }
  });
});
