import { type ReactNode, useState } from 'react';

interface ControlledProps<Value> {
  start: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}
/** Holds the value of a controlled field, as a screen would. */
export function Controlled<Value>({ start, children }: ControlledProps<Value>) {
  const [value, change] = useState(start);
  return children(value, change);
}
