import { FactList } from '@foyer/kit';
import { Select, TextInput } from '@mantine/core';
import { Quiet } from '../../blocks/quiet.tsx';
import { MaskedField } from '../masks/masked-field.tsx';
import { masks } from '../masks/masks.ts';
import { type TextForm, validatedField } from '../validated-field.ts';
import { cardTypes, type Order, type OrderField, shippingOptions } from './order.ts';
import classes from './wizard-screen.module.css';

interface Props {
  form: TextForm<OrderField> & { values: Order };
}

const wide = { className: classes.wide ?? '' };

export const DetailsStep = ({ form }: Props) => (
  <div className={classes.fields}>
    <TextInput label="Username" autoComplete="username" {...validatedField(form, 'username')} />
    <TextInput
      label="E-mail"
      type="email"
      autoComplete="email"
      {...validatedField(form, 'email')}
    />
    <TextInput
      {...wide}
      label="Address"
      autoComplete="street-address"
      {...validatedField(form, 'address')}
    />
  </div>
);

export const ShippingStep = ({ form }: Props) => (
  <div className={classes.fields}>
    <Choice
      form={form}
      name="country"
      label="Destination country"
      options={countries}
      placeholder="Type to search"
      isSearchable
    />
    <Choice form={form} name="shipping" label="Shipping" options={shippingOptions} />
    <MaskedField
      label="Destination zip code"
      mask={masks.zip}
      autoComplete="shipping postal-code"
      {...validatedField(form, 'zip')}
    />
    <TextInput
      label="Destination address"
      autoComplete="shipping street-address"
      {...validatedField(form, 'destination')}
    />
  </div>
);

export const PayStep = ({ form }: Props) => (
  <>
    <Quiet mb={16}>Nothing leaves this page. Invent a card of 16 digits.</Quiet>
    <div className={classes.fields}>
      <TextInput
        label="Name on the card"
        autoComplete="off"
        {...validatedField(form, 'cardName')}
      />
      <Choice form={form} name="cardType" label="Card type" options={cardTypes} />
      <MaskedField
        label="Card number"
        mask={masks.card}
        autoComplete="off"
        {...validatedField(form, 'cardNumber')}
      />
      <MaskedField
        label="Expiry, month and year"
        mask={masks.expiry}
        autoComplete="off"
        {...validatedField(form, 'expiry')}
      />
    </div>
  </>
);

export const ThankYouStep = ({ form: { values } }: Props) => (
  <>
    <Quiet mb={16}>
      Thank you, {values.username}. This is what you chose; nothing was sent or paid.
    </Quiet>
    <FactList
      facts={[
        ['Confirmation to', values.email],
        ['Shipped to', `${values.destination}, ${values.zip}, ${values.country}`],
        ['Shipping', values.shipping],
        ['Card', `${values.cardType} ending in ${values.cardNumber.slice(-4)}`],
      ]}
    />
  </>
);

interface ChoiceProps extends Props {
  name: OrderField;
  label: string;
  options: readonly string[];
  placeholder?: string;
  isSearchable?: boolean;
}

function Choice(props: ChoiceProps) {
  const { form, name, label, options, placeholder = 'Choose', isSearchable = false } = props;
  const field = validatedField(form, name);
  return (
    <Select
      {...field}
      label={label}
      data={options}
      placeholder={placeholder}
      searchable={isSearchable}
      nothingFoundMessage="No country is called so. Try fewer letters."
      value={field.value || null}
      onChange={(chosen) => field.onChange(chosen ?? '')}
    />
  );
}

/** ISO 3166-1, as far as people live there for good. */
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI ' +
  'CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR ' +
  'GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR ' +
  'LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA ' +
  'PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG ' +
  'TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW';

const names = new Intl.DisplayNames('en-GB', { type: 'region' });

/** The countries of the world by name. */
const countries: readonly string[] = codes
  .split(' ')
  .map((code) => names.of(code) ?? code)
  .sort((a, b) => a.localeCompare(b, 'en'));
