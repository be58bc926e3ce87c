const dollars = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
});

/** An amount as every demo screen writes it: $1,234.50. */
export const showMoney = (amount: number): string => dollars.format(amount);
