import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { Button } from './button.tsx';

afterEach(cleanup);
const open = (props: object = {}) => {
  const onPress = vi.fn();
  render(
    <Button {...props} onPress={onPress}>
      Lanjutkan
    </Button>,
  );
  return { onPress, user: userEvent.setup(), button: screen.getByRole('button', { name: /Lanjutkan/ }) };
};

it.each(['{Enter}', ' '])('is pressed by the key "%s"', async (key) => {
  const { onPress, user, button } = open();
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard(key);
  expect(onPress).toHaveBeenCalledOnce();
});

it('is skipped by the keyboard and ignores clicks while disabled', async () => {
  const { onPress, user, button } = open({ isDisabled: true });
  await user.tab();
  expect(document.activeElement).not.toBe(button);
  await user.click(button);
  expect(onPress).not.toHaveBeenCalled();
});

it('keeps its focus, ignores a second click and announces that it is working while pending', async () => {
  const { onPress, user, button } = open({ isPending: true });
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(onPress).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('progressbar', { name: 'Memproses' })).toBeTruthy();
});
