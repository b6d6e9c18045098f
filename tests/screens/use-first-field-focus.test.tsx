// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
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

it('waits until the dialog is open, and leaves the focus in a field that the user has chosen meanwhile', () => {
  const { rerender, unmount } = render(<Sample isReady={false} />);
  expect(screen.getByLabelText('Name')).not.toHaveFocus();
  rerender(<Sample isReady />);
  expect(screen.getByLabelText('Name')).toHaveFocus();
  unmount();

  const next = render(<Sample isReady={false} />);
  screen.getByLabelText('Notes').focus();
  next.rerender(<Sample isReady />);
  expect(screen.getByLabelText('Notes')).toHaveFocus();
});
