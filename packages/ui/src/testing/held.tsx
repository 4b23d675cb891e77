import { type ReactNode, useState } from 'react';

interface HeldProps<Value> {
  start: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}
/** Holds the value of a controlled field, as a screen would. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, change] = useState(start);
  return children(value, change);
}
