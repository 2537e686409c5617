import { repeatEarlyPress } from './earlyPress.ts';
import { nextTask } from './nextTask.ts';

describe('a button that was pressed before React had the page', () => {
  it('is pressed again, once, after the task in which React takes the page over', async () => {
    const button = document.createElement('button');
    const pressed = jest.fn();
    button.addEventListener('click', pressed);
    window.endEarlyPress = () => button;
    repeatEarlyPress();
    expect(pressed).not.toHaveBeenCalled();
    await nextTask();
    expect(pressed).toHaveBeenCalledTimes(1);
    repeatEarlyPress();
    await nextTask();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('may be none', () => {
    window.endEarlyPress = () => undefined;
    expect(repeatEarlyPress).not.toThrow();
  });
});
