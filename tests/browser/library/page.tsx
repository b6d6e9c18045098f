import '@ant-design/v5-patch-for-react-19';
import { App, Button, ConfigProvider, DatePicker, Form, Input, Modal, Radio, Select, Table } from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { antdTheme } from '../../../src/app/antd-theme';

const vehicles = Array.from({ length: 25 }, (_, index) => ({
  key: index,
  name: `Truck ${String(index + 1).padStart(2, '0')}`,
  state: index % 2 === 0 ? 'parked' : 'driving',
  speedKmh: (index * 37) % 90,
}));

const states = [
  { text: 'Parked', value: 'parked' },
  { text: 'Driving', value: 'driving' },
];

/** Parts of the component library as its documentation shows them, without any option of the project's own. */
function Page() {
  const { notification } = App.useApp();
  const [type, setType] = useState<'checkbox' | 'radio'>('checkbox');
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<{ driver: string }>();
  const save = ({ driver }: { driver: string }): void => {
    setOpen(false);
    notification.success({ message: 'Saved', description: driver, duration: 0 });
  };
  return (
    <main>
      <Radio.Group
        value={type}
        onChange={(event) => setType(event.target.value)}
        options={['checkbox', 'radio']}
      />
      <Input.Search placeholder="Find a vehicle" enterButton />
      <Input.OTP length={4} />
      <DatePicker.RangePicker />
      <Select
        aria-label="State"
        showSearch
        optionFilterProp="label"
        style={{ width: 200 }}
        options={states.map(({ text, value }) => ({ label: text, value }))}
      />
      <Button onClick={() => setOpen(true)}>New driver</Button>
      <Modal open={isOpen} title="New driver" onOk={form.submit} onCancel={() => setOpen(false)}>
        <Form form={form} layout="vertical" onFinish={save}>
          <Form.Item name="driver" label="Driver" rules={[{ required: true }]}>
            <Input />
          </Form.Item>
        </Form>
      </Modal>
      <Table
        dataSource={vehicles}
        rowSelection={{ type }}
        pagination={{ showSizeChanger: true, showQuickJumper: true }}
        columns={[
          { title: 'Name', dataIndex: 'name', sorter: (a, b) => a.name.localeCompare(b.name) },
          {
            title: 'State',
            dataIndex: 'state',
            filters: states,
            filterSearch: true,
            onFilter: (value, row) => row.state === value,
          },
          { title: 'Speed', dataIndex: 'speedKmh', sorter: (a, b) => a.speedKmh - b.speedKmh },
        ]}
      />
      <Table
        virtual
        aria-label="Virtual"
        scroll={{ x: 300, y: 120 }}
        pagination={false}
        dataSource={vehicles}
        columns={[{ title: 'Name', dataIndex: 'name', width: 300 }]}
      />
    </main>
  );
}

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <ConfigProvider theme={antdTheme('light', { reducedMotion: true, isPhone: false })}>
      <App>
        <Page />
      </App>
    </ConfigProvider>,
  );
}
