import { expect, it } from 'vitest';
import { textOfShape } from './markers.ts';

it.each(['000000', 'Aaaaaa00', 'a0'])('Different secrets of the shape %s stay different', (shape) => {
  const texts = Array.from({ length: 200 }, (_, number) => textOfShape(shape, number));
  expect(new Set(texts).size).toBe(200);
});
