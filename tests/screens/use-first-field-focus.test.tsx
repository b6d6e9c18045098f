// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { expect, it } from 'vitest';
import type { Values } from '../../src/resources/definition/form-fields';
import { layoutOf } from '../../src/resources/definition/form-fields';
import { useFirstFieldFocus } from '../../src/screens/resource/form/use-first-field-focus';

const layout = layoutOf([
  { field: 'name', input: 'text' },
  { field: 'notes', input: 'text' },
] as never);

function Sample({ isReady }: { isReady: boolean }) {
  const [form] = Form.useForm<Values>();
  useFirstFieldFocus(form, layout, { formId: 'sample', isOld: false, isReady });
  return (
    <Form id="sample" form={form}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="notes" label="Notes">
        <Input />
      </Form.Item>
    </Form>
  );
}

it('waits until the dialog is open', async () => {
  const { rerender } = render(<Sample isReady={false} />);
  expect(screen.getByLabelText('Name')).not.toHaveFocus();
  rerender(<Sample isReady />);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

it('leaves the focus in a field that the user has chosen meanwhile', async () => {
  const { rerender } = render(<Sample isReady={false} />);
  screen.getByLabelText('Notes').focus();
  rerender(<Sample isReady />);
  await act(async () => undefined);
  expect(screen.getByLabelText('Notes')).toHaveFocus();
});
