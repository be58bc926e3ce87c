import { FactList } from '@foyer/kit';
import { Quiet } from '../../blocks/quiet.tsx';
import { DataField, type FieldData } from '../data-field.tsx';
import type { TextForm } from '../validated-field.ts';
import codes from './countries.json' with { type: 'json' };
import stepFields from './fields.json' with { type: 'json' };
import type { Order, OrderField } from './order.ts';
import classes from './wizard-screen.module.css';

/** The countries of the world by name: ISO 3166-1, as far as people live there for good. */
const names = new Intl.DisplayNames('en-GB', { type: 'region' });
const countries = codes
  .map((code) => names.of(code) ?? code)
  .sort((a, b) => a.localeCompare(b, 'en'));

const fieldsOf = stepFields as Readonly<Record<string, readonly FieldData[]>>;

interface Props {
  /** Its title. */
  step: string;
  form: TextForm<OrderField> & { values: Order };
}

/** What a step asks for; the last one says what was chosen. */
export function WizardStep({ step, form }: Props) {
  const fields = fieldsOf[step];
  if (!fields) return <ThankYou order={form.values} />;
  return (
    <>
      {step === 'Pay' && (
        <Quiet mb={16}>Nothing leaves this page. Invent a card of 16 digits.</Quiet>
      )}
      <div className={classes.fields}>
        {fields.map((field) => (
          <DataField
            key={field.name}
            form={form as TextForm<string>}
            field={field.name === 'country' ? { ...field, options: countries } : field}
            wide={classes.wide}
          />
        ))}
      </div>
    </>
  );
}

const ThankYou = ({ order }: { order: Order }) => (
  <>
    <Quiet mb={16}>
      Thank you, {order.username}. This is what you chose; nothing was sent or paid.
    </Quiet>
    <FactList
      facts={[
        ['Confirmation to', order.email],
        ['Shipped to', `${order.destination}, ${order.zip}, ${order.country}`],
        ['Shipping', order.shipping],
        ['Card', `${order.cardType} ending in ${order.cardNumber.slice(-4)}`],
      ]}
    />
  </>
);
