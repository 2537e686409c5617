import { render, screen } from '@testing-library/react';
import { SubmitButton } from './SubmitButton.tsx';

describe("a form's submit button", () => {
  it('tells in a region that was there before that the form is being sent (ACCESS-9)', () => {
    const save = (busy: boolean, busyLabel: string) => (
      <SubmitButton busy={busy} busyLabel={busyLabel}>
        Save
      </SubmitButton>
    );
    const { rerender } = render(save(false, 'Saving...'));
    const told = screen.getByRole('status');
    expect(told).toBeEmptyDOMElement();
    rerender(save(true, 'Saving...'));
    expect(told).toHaveTextContent('Please wait...');
    rerender(save(false, 'Saving...'));
    expect(told).toBeEmptyDOMElement();
    // Another button of the form was pressed, which tells it.
    rerender(save(true, ''));
    expect(told).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
