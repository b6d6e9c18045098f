// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LoginScreen, type LoginScreenProps } from '../../src/screens/login/login-screen';

function open(props: Partial<LoginScreenProps> = {}) {
  const signIn = vi.fn<LoginScreenProps['signIn']>(() => Promise.resolve());
  render(<LoginScreen brandName="Prairie Fleet" signIn={signIn} {...props} />);
  return { signIn, user: userEvent.setup() };
}

const userName = () => screen.getByRole('textbox', { name: 'Email or Username' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole('button', { name: 'Sign In' });

test('shows the title, the marketing line and the brand', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(screen.getByText('Making Life Easier for Truck Drivers')).toBeVisible();
  expect(screen.getByText('Prairie Fleet')).toBeVisible();
});

test('hands over what was typed and stays busy until the next screen comes', async () => {
  const { user, signIn } = open();
  await user.type(userName(), '  driver7 ');
  await user.type(password(), ' pass word ');
  await user.click(button());
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ userName: 'driver7', password: ' pass word ' });
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
});

test('the form is sent with Enter, and only once while it is busy', async () => {
  const { user, signIn } = open();
  await user.type(userName(), 'driver7');
  await user.type(password(), 'secret{Enter}{Enter}');
  fireEvent.submit(screen.getByRole('form', { name: 'Sign In' }));
  expect(signIn).toHaveBeenCalledTimes(1);
});

test('cannot be sent while an entry is missing', async () => {
  const { user, signIn } = open();
  expect(button()).toBeDisabled();
  await user.type(userName(), 'driver7');
  expect(button()).toBeDisabled();
  await user.type(password(), 's');
  expect(button()).toBeEnabled();
  await user.clear(userName());
  expect(button()).toBeDisabled();
  await user.type(password(), '{Enter}');
  expect(signIn).not.toHaveBeenCalled();
});

test('a field complains only once it is touched', async () => {
  const { user } = open();
  expect(screen.queryByText('This field is required.')).toBeNull();
  await user.click(userName());
  expect(screen.queryByText('This field is required.')).toBeNull();
  await user.tab();
  expect(screen.getAllByText('This field is required.')).toHaveLength(1);
  expect(userName()).toHaveAccessibleDescription('This field is required.');
  expect(userName()).toHaveAttribute('aria-invalid', 'true');
  expect(password()).toHaveAttribute('aria-invalid', 'false');
  await user.type(userName(), 'd');
  expect(userName()).toHaveAccessibleDescription('');
});

test('an entry with "@" must be an email', async () => {
  const { user } = open();
  await user.type(userName(), 'driver@');
  await user.type(password(), 'secret');
  expect(userName()).toHaveAccessibleDescription('Valid email is required');
  expect(button()).toBeDisabled();
  await user.type(userName(), 'fleet.example');
  expect(userName()).toHaveAttribute('aria-invalid', 'false');
  expect(button()).toBeEnabled();
});

test('the password can be shown and hidden, and stays as it was', async () => {
  const { user } = open();
  await user.type(password(), 'secret');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect(password()).toHaveAttribute('type', 'password');
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await user.click(toggle);
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue('secret');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle);
  expect(password()).toHaveAttribute('type', 'password');
});

test('a failure shows its message, keeps the entries and goes back to the password', async () => {
  const { user } = open({ signIn: () => Promise.reject(new Error('Account locked')) });
  await user.type(userName(), 'driver7');
  await user.type(password(), 'wrong');
  await user.click(button());
  expect(await screen.findByText('Account locked')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Account locked');
  expect(userName()).toHaveValue('driver7');
  expect(password()).toHaveValue('wrong');
  expect(password()).toHaveFocus();
  expect(button()).toBeEnabled();
});

test('a failure without a message has the default one, which the next attempt takes away', async () => {
  const { user, signIn } = open();
  signIn.mockRejectedValueOnce(new Error(''));
  await user.type(userName(), 'driver7');
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByText('Invalid email or password. Please try again.')).toBeVisible();
  // Typed over what was selected.
  await user.keyboard('right{Enter}');
  expect(screen.queryByText('Invalid email or password. Please try again.')).toBeNull();
  expect(signIn).toHaveBeenLastCalledWith({ userName: 'driver7', password: 'right' });
});

test('entries that the browser filled in are heeded', () => {
  open();
  fireEvent.input(userName(), { target: { value: 'driver7' } });
  fireEvent.input(password(), { target: { value: 'saved' } });
  expect(button()).toBeEnabled();
  expect(userName()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});

test('calls back once when the user starts typing', async () => {
  const onIntent = vi.fn();
  const { user } = open({ onIntent });
  await user.click(userName());
  expect(onIntent).not.toHaveBeenCalled();
  await user.type(userName(), 'driver7');
  await user.type(password(), 'secret');
  expect(onIntent).toHaveBeenCalledTimes(1);
});

test('the support line is shown with its number only when there is one', () => {
  open({ supportPhone: '+1 (555) 010-0199' });
  const link = screen.getByRole('link', { name: '+1 (555) 010-0199' });
  expect(link).toHaveAttribute('href', 'tel:+15550100199');
  expect(link.parentElement).toHaveTextContent('Need an account? Call +1 (555) 010-0199');
});

test('without a number there is no support line', () => {
  open();
  expect(screen.queryByText(/Need an account/)).toBeNull();
});
