import fs from 'node:fs';
import getPort from 'get-port';
import { findPrograms } from '../../scripts/programs.ts';
import { until, type Engine } from './engine.ts';

/** WebDriver's paths of the commands. */
const PATHS: Record<string, string> = {
  ...{ GetCurrentURL: 'url', GetWindowHandle: 'window', GetWindowHandles: 'window/handles', Back: 'back' },
  ...{ Navigate: 'url', Refresh: 'refresh', NewWindow: 'window/new', SwitchToWindow: 'window' },
  ...{ ExecuteScript: 'execute/sync', PerformActions: 'actions' },
  ...{ ElementClick: 'element/:id/click', ElementSendKeys: 'element/:id/value' },
};

/** The small browser that comes with the library. */
const BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

export const WEBKIT: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb xauth',
  find: () => (fs.existsSync(BROWSER) ? findPrograms('xvfb-run', 'xauth', 'WebKitWebDriver') : undefined),
  async launch(start, [screen = '', , driver = ''], folder, proxy) {
    const port = await getPort();
    const onScreen = ['--auto-servernum', '--server-args', '-screen 0 1280x900x24', driver];
    start(screen, [...onScreen, `--port=${port}`, '--host=127.0.0.1'], {
      ...{ XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder },
      ...{ GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
      // Its sandbox does not start for root, as which CI runs.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    const request = async (method: string, at: string, parameters?: object): Promise<unknown> => {
      const body = method === 'POST' && JSON.stringify(parameters);
      const response = await fetch(`http://127.0.0.1:${port}${at}`, { method, ...(body && { body }) });
      const { value } = (await response.json()) as { value: unknown };
      if (!response.ok) throw new Error(`${at.replace(/^.{45}/, '')}: ${JSON.stringify(value)}`);
      return value;
    };
    await until('its driver', () => request('GET', '/status'));
    const hosts = [`--proxy=http://127.0.0.1:${proxy}`, '--ignore-host=localhost', '--ignore-host=127.0.0.1'];
    const options = { binary: BROWSER, args: ['--automation', '--ignore-tls-errors', ...hosts] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await request('POST', '/session', { capabilities })) as { sessionId: string };
    return (command, parameters = {}) => {
      const at = `/session/${sessionId}/${PATHS[command]?.replace(':id', String(parameters.id))}`;
      return request(command.startsWith('Get') ? 'GET' : 'POST', at, parameters);
    };
  },
};
