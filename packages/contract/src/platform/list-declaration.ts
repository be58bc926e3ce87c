/** How the records of a list are asked for, beside its filters. */
export interface ListDeclaration<Sort extends string = string> {
  /** The fields that `sort` takes. */
  sorts: readonly Sort[];
  /** The answer is always a page. Otherwise it is one where `page` or `limit` is given, and else an array of all. */
  isAlwaysPaged?: true;
}

/** A page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** Of the whole list. */
  count: number;
  /** From 1. */
  page: number;
}
