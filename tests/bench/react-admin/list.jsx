import { Admin, Datagrid, DateField, List, NumberField, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

const dataProvider = {
  async getList(resource, { pagination: { page, perPage } }) {
    const answer = await fetch(`/api/${resource}?page=${page}&size=${perPage}`);
    return answer.json();
  },
};

const Sales = () => (
  <List perPage={10} exporter={false}>
    <Datagrid>
      <TextField source="vendor" />
      <TextField source="service" />
      <NumberField source="amount" options={{ style: 'currency', currency: 'NGN' }} />
      <TextField source="status" />
      <DateField source="time" showTime />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="sales" list={Sales} />
  </Admin>,
);
