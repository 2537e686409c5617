import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { optionalPart } from './lazyPart.ts';

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

const show = async (Part: ReturnType<typeof optionalPart>) => {
  render(
    <Suspense fallback="Loading">
      Page <Part />
    </Suspense>,
  );
  await settle();
};

describe('a part that a page is of use without', () => {
  it('stands in the page when it is loaded', async () => {
    await show(optionalPart(() => Promise.resolve(() => <p>Timeline</p>)));
    expect(screen.getByText('Timeline')).toBeVisible();
  });

  it('is left out when it cannot be loaded, and the page stays', async () => {
    await show(optionalPart(() => Promise.reject(new Error('Loading chunk 7 failed.'))));
    expect(screen.getByText('Page')).toBeVisible();
  });
});
