import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from 'react';
import { Field } from './Field.tsx';

function Form() {
  const [name, setName] = useState('');
  return (
    <>
      <Field label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <output>{name}</output>
    </>
  );
}

describe('a field', () => {
  it('keeps what was typed before React had the page', async () => {
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(<Form />);
    const input = screen.getByLabelText<HTMLInputElement>('Name');
    input.value = 'Ada';
    const root = await act(() => Promise.resolve(hydrateRoot(page, <Form />)));
    expect(screen.getByLabelText('Name')).toBe(input);
    expect(input).toHaveValue('Ada');
    expect(screen.getByRole('status')).toHaveTextContent('Ada');
    act(() => root.unmount());
    page.remove();
  });

  it.each([
    ['one line', 'Ada', {}],
    ['line breaks that a textarea writes in another way', 'A lamp.\r\nOf clay.\rBroken.', { lines: 3 }],
    ['a line break that an input has not', 'Iron\naxe', {}],
  ])('tells of nothing when nothing was typed: %s', (_of, value, lines) => {
    const onChange = jest.fn();
    render(<Field label="Name" value={value} onChange={onChange} {...lines} />);
    expect(onChange).not.toHaveBeenCalled();
  });
});
