import { Edit, List, useForm, useTable } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { Button, Form, Input, Table } from 'antd';
import { useSearchParams } from 'react-router-dom';

interface Yard {
  id: string;
  name: string;
  town: string;
}

/** A resource as Refine's documentation writes one, without anything of this application. */
export default function YardsScreen() {
  const [params, setParams] = useSearchParams();
  const id = params.get('edit');
  if (id === null) return <YardList onEdit={(edit) => setParams({ edit })} />;
  return <YardEdit id={id} onSaved={() => setParams({})} />;
}

function YardList({ onEdit }: { onEdit(id: string): void }) {
  const { tableProps } = useTable<Yard>({
    resource: 'yards',
    pagination: { pageSize: 5 },
    sorters: { initial: [{ field: 'name', order: 'asc' }] },
    syncWithLocation: false,
  });
  return (
    <List resource="yards" title="Yards of the company" breadcrumb={false}>
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="name" title="Name" sorter />
        <Table.Column dataIndex="town" title="Town" sorter />
        <Table.Column<Yard>
          title="Actions"
          render={(_, { id }) => <Button onClick={() => onEdit(id)}>Edit</Button>}
        />
      </Table>
    </List>
  );
}

function YardEdit({ id, onSaved }: { id: string; onSaved(): void }) {
  const { formProps, saveButtonProps } = useForm<Yard, HttpError>({
    resource: 'yards',
    action: 'edit',
    id,
    redirect: false,
    onMutationSuccess: onSaved,
  });
  return (
    <Edit
      resource="yards"
      title="A yard"
      breadcrumb={false}
      recordItemId={id}
      saveButtonProps={saveButtonProps}
    >
      <Form {...formProps} layout="vertical">
        <Form.Item label="Name" name="name" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
      </Form>
    </Edit>
  );
}
