import type { GraphModel, GraphNode, Weight } from './graph-model.ts';
import { inputOf } from './node-attributes.ts';
import type { OnnxGraph } from './onnx-graph.ts';
import {
  isIdentity,
  type Padding,
  toChannelsFirst,
  transposed,
  type Value,
} from './tensor-layout.ts';

/** Converts one node; what it takes its inputs from is converted when it asks for them. */
export type ConvertNode = (node: GraphNode, conversion: Conversion) => Value;

export function refuse(node: GraphNode, what: string): never {
  throw new Error(`${node.op} ${node.name}: ${what} cannot be converted.`);
}

/** Values of a TensorFlow.js graph as those of an ONNX graph, each converted when it is first needed. */
export class Conversion {
  readonly model: GraphModel;
  readonly onnx: OnnxGraph;
  readonly #convert: ConvertNode;
  readonly #done = new Map<string, Value>();

  constructor(model: GraphModel, onnx: OnnxGraph, convert: ConvertNode) {
    this.model = model;
    this.onnx = onnx;
    this.#convert = convert;
  }

  nodeOf(name: string): GraphNode {
    const node = this.model.nodes.get(name.replace(/:0$/, ''));
    if (!node) throw new Error(`The model has no node ${name}.`);
    return node;
  }

  /** A constant among a node's inputs. */
  weightOf(node: GraphNode, at: number): Weight {
    const weight = this.model.weights.get(inputOf(node, at));
    if (!weight) throw new Error(`${node.op} ${node.name}: input ${at + 1} is no constant.`);
    return weight;
  }

  numbersOf(node: GraphNode, at: number): number[] {
    return Array.from(this.weightOf(node, at).values);
  }

  value(name: string): Value {
    const node = this.nodeOf(name);
    const known = this.#done.get(node.name);
    if (known) return known;
    const made = this.#convert(node, this);
    this.#done.set(node.name, made);
    return made;
  }

  /** An input of a node, with its padding written. */
  input(node: GraphNode, at: number): Value {
    return this.padded(this.value(inputOf(node, at)));
  }

  /** Writes the padding that was put off. */
  padded(from: Value): Value {
    if (!from.padding) return from;
    const { onnx } = this;
    const { before, after, with: fill } = from.padding;
    const amounts = onnx.integers([...before, ...after]);
    const name = onnx.add('Pad', [from.name, amounts, onnx.floats([fill], [])]);
    const shape = from.shape.map((side, at) => side + (before[at] ?? 0) + (after[at] ?? 0));
    return { name, order: from.order, shape };
  }

  /** The value with its axes in TensorFlow's order. */
  straight(from: Value): Value {
    const all = this.padded(from);
    if (isIdentity(all.order)) return all;
    const name = this.onnx.add('Transpose', [all.name], { perm: all.order });
    const shape = all.order.map((axis) => all.shape[axis] ?? 0);
    return { name, order: all.order.map((_, at) => at), shape };
  }

  /** Values whose axes are in one order. */
  alike(values: readonly Value[]): readonly Value[] {
    const [first] = values;
    const isAlike = values.every(({ order }) =>
      order.every((axis, at) => axis === first?.order[at]),
    );
    return isAlike ? values : values.map((one) => this.straight(one));
  }

  /** A picture (batch, height, width, channels) as ONNX has it, with the padding its operator can do itself. */
  picture(node: GraphNode, at: number, canPad: (padding: Padding) => boolean): Value {
    const turned = transposed(this.value(inputOf(node, at)), toChannelsFirst);
    const { padding } = turned;
    if (!padding) return this.straight(turned);
    const isSpatial = [...padding.before.slice(0, 2), ...padding.after.slice(0, 2)].every(
      (n) => n === 0,
    );
    if (isIdentity(turned.order) && isSpatial && canPad(padding)) return turned;
    return this.straight(turned);
  }
}
