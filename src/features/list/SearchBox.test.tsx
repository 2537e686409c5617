import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderRoutes } from '#src/testing/renderRoutes.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { SearchBox } from './SearchBox.tsx';

const onSearch = jest.fn();

/** A page with the search box, and a page that takes long to load. */
function showBox() {
  function List() {
    const [search, setSearch] = useState('');
    return (
      <>
        <SearchBox id="list" search={search} onSearch={onSearch} />
        <button onClick={() => setSearch('coins')}>Back to coins</button>
        <Link to="/slow">Leave</Link>
      </>
    );
  }
  const late = { '/slow': new Promise<never>(() => {}) };
  const view = renderRoutes([{ path: '/', element: <List /> }], { late });
  const input = () => screen.getByLabelText('Search artifacts');
  const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
  const press = (name: string) => fireEvent.click(screen.getByText(name));
  const enter = () => fireEvent.submit(screen.getByRole('search'));
  return { ...view, input, type, press, enter };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('A search that was typed', () => {
  beforeEach(() => {
    onSearch.mockReset();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('is sent after 450 ms (LIST-6)', () => {
    showBox().type('amphora');
    pass(449);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch.mock.calls).toEqual([['amphora']]);
  });

  it('waits anew with every key (LIST-6)', () => {
    const { type } = showBox();
    for (const text of ['a', 'am', 'amp']) {
      type(text);
      pass(400);
    }
    expect(onSearch).not.toHaveBeenCalled();
    pass(50);
    expect(onSearch.mock.calls).toEqual([['amp']]);
  });

  it('with an input method is sent 450 ms after it was composed, not before (LIST-6)', () => {
    const { type, input } = showBox();
    type('にほん ');
    pass(400);
    fireEvent.compositionStart(input());
    for (const text of ['にほん n', 'にほん に', 'にほん にh']) {
      type(text);
      pass(5000);
    }
    expect(onSearch).not.toHaveBeenCalled();
    type('にほん 日本');
    fireEvent.compositionEnd(input());
    pass(449);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch.mock.calls).toEqual([['にほん 日本']]);
  });

  it('is sent at once on Enter, and once', () => {
    const { type, enter } = showBox();
    type('amphora');
    enter();
    expect(onSearch.mock.calls).toEqual([['amphora']]);
    pass(5000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('is cleared at once by the clear button, and the next one can be typed', () => {
    const { type, input } = showBox();
    type('amphora');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onSearch.mock.calls).toEqual([['']]);
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
    pass(5000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('is dropped when the address has another search', () => {
    const { type, press, input } = showBox();
    type('amphora');
    press('Back to coins');
    pass(5000);
    expect(onSearch).not.toHaveBeenCalled();
    expect(input()).toHaveValue('coins');
  });

  it('is dropped when a link is pressed, however long its page takes to load', () => {
    const { type, press } = showBox();
    type('amphora');
    press('Leave');
    pass(5000);
    type('amphorae');
    pass(5000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('is dropped with the page', () => {
    const { type, unmount } = showBox();
    type('amphora');
    unmount();
    pass(5000);
    expect(onSearch).not.toHaveBeenCalled();
  });
});
