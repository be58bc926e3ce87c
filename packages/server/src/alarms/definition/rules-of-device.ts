import type { Rule } from './rule.ts';

interface RuleIndex {
  /** Rules of all devices of a customer; of null: of every device. */
  ofCustomer: Map<number | null, Rule[]>;
  ofDevice: Map<number | null, Rule[]>;
}

const indexes = new WeakMap<readonly Rule[], RuleIndex>();

/** The rules that may watch a device, of a set of rules that does not change: with thousands of them each device has few. */
export function rulesOfDevice(rules: readonly Rule[], device: number, customer: number): Rule[] {
  let index = indexes.get(rules);
  if (!index) {
    index = {
      ofCustomer: Map.groupBy(
        rules.filter((rule) => rule.device_id === null),
        (rule) => rule.customer_id,
      ),
      ofDevice: Map.groupBy(rules, (rule) => rule.device_id),
    };
    indexes.set(rules, index);
  }
  return [
    ...(index.ofCustomer.get(null) ?? []),
    ...(index.ofCustomer.get(customer) ?? []),
    ...(index.ofDevice.get(device) ?? []).filter(
      ({ customer_id }) => customer_id === null || customer_id === customer,
    ),
  ];
}
