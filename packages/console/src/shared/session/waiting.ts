/** Whether a person sees nothing before an administrator gives them a customer. */
export const isWaitingForCustomer = (
  person: { role: string; customerId: number | null } | null,
): boolean => person !== null && person.role !== 'SUPER_ADMIN' && person.customerId === null;
