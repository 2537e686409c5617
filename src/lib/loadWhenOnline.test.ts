import { loadWhenOnline } from './loadWhenOnline.ts';

const connection = jest.spyOn(navigator, 'onLine', 'get');
const goOnline = () => {
  connection.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
};
afterAll(() => connection.mockRestore());

describe('a part of the product that is loaded', () => {
  it('comes as soon as there is a connection again', async () => {
    connection.mockReturnValue(false);
    const load = jest.fn(() =>
      navigator.onLine ? Promise.resolve('zoom') : Promise.reject(new Error('gone')),
    );
    const loading = loadWhenOnline(load);
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).toHaveBeenCalledTimes(1);
    goOnline();
    await expect(loading).resolves.toBe('zoom');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is asked for once while there is a connection, as its file may be gone', async () => {
    connection.mockReturnValue(true);
    const load = jest.fn(() => Promise.reject(new Error('gone')));
    await expect(loadWhenOnline(load)).rejects.toThrow('gone');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
