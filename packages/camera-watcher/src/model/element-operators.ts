import { type Conversion, refuse } from './conversion.ts';
import type { GraphNode } from './graph-model.ts';
import { inputOf, inputsOf } from './node-attributes.ts';
import { convolution } from './picture-operators.ts';
import type { Value } from './tensor-layout.ts';

export function sum(node: GraphNode, conversion: Conversion): Value {
  const { model, onnx } = conversion;
  const bias = model.weights.get(inputOf(node, 1));
  const first = model.nodes.get(inputOf(node, 0));
  // What is added to each channel of a convolution is its bias.
  if (bias && first?.op === 'Conv2D' && bias.shape.length === 1)
    return convolution(first, conversion, bias);
  if (bias) refuse(node, 'a constant that is no bias of a convolution');
  const parts = [conversion.input(node, 0), conversion.input(node, 1)];
  const [left, right] = conversion.alike(parts);
  if (!left || !right) return refuse(node, 'this sum');
  return { ...left, name: onnx.add('Add', [left.name, right.name]) };
}

export function joined(node: GraphNode, conversion: Conversion): Value {
  const inputs = inputsOf(node);
  const parts = inputs.slice(0, -1).map((_, at) => conversion.input(node, at));
  const alike = conversion.alike(parts);
  const [first] = alike;
  if (!first) return refuse(node, 'nothing');
  const given = conversion.numbersOf(node, inputs.length - 1)[0] ?? 0;
  const axis = first.order[given < 0 ? given + first.order.length : given] ?? 0;
  const shape = first.shape.map((side, at) =>
    at === axis ? alike.reduce((total, part) => total + (part.shape[at] ?? 0), 0) : side,
  );
  const names = alike.map((part) => part.name);
  return { ...first, shape, name: conversion.onnx.add('Concat', names, { axis }) };
}

/** A difference or product with one number. */
export function scaled(node: GraphNode, conversion: Conversion): Value {
  const { onnx } = conversion;
  const { values } = conversion.weightOf(node, 1);
  const [number = 0] = values;
  if (values.some((other) => other !== number)) refuse(node, 'a constant of several numbers');
  const from = conversion.input(node, 0);
  return { ...from, name: onnx.add(node.op, [from.name, onnx.floats([number], [])]) };
}

/** An operator of each number by itself. */
export function alone(node: GraphNode, conversion: Conversion, attributes = {}): Value {
  const from = conversion.input(node, 0);
  return { ...from, name: conversion.onnx.add(node.op, [from.name], attributes) };
}
