import {
  IconBrandMastercard,
  IconBrandPaypal,
  IconBrandStripe,
  IconBrandVisa,
} from '@tabler/icons-react';
import classes from './product-screen.module.css';

const marks = [
  ['Visa', IconBrandVisa],
  ['Mastercard', IconBrandMastercard],
  ['PayPal', IconBrandPaypal],
  ['Stripe', IconBrandStripe],
] as const;

/** The ways one could pay. */
export const PaymentMarks = () => (
  <ul className={classes.marks} aria-label="Payment">
    {marks.map(([name, Mark]) => (
      <li key={name} title={name}>
        <Mark size={28} stroke={1.5} role="img" aria-label={name} />
      </li>
    ))}
  </ul>
);
