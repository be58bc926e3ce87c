import type { GraphNode } from './graph-model.ts';

const decoded = (base64: string) => Buffer.from(base64, 'base64').toString();

/** An attribute's text; empty where the node has none of that name. */
export const textOf = (node: GraphNode, name: string) => decoded(node.attr?.[name]?.s ?? '');

export const textsOf = (node: GraphNode, name: string) =>
  (node.attr?.[name]?.list?.s ?? []).map(decoded);

export const listOf = (node: GraphNode, name: string) =>
  (node.attr?.[name]?.list?.i ?? []).map(Number);

/** The nodes a node takes its inputs from, in order; those it only waits for are left out. */
export const inputsOf = (node: GraphNode) =>
  (node.input ?? []).filter((name) => !name.startsWith('^'));

/** The node an input comes from; empty where there is none. */
export const inputOf = (node: GraphNode, at: number) => inputsOf(node)[at] ?? '';
