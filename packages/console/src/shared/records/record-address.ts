import { notFound } from '@tanstack/react-router';

/** A record's number in an address; anything else is an address that does not exist. */
export const readId = {
  parse: ({ id }: { id: string }) => {
    if (!/^\d{1,15}$/.test(id)) throw notFound();
    return { id: Number(id) };
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};
