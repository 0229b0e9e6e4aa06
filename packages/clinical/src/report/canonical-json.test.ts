import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

/** RFC 8785, appendix B: the bits of an IEEE 754 double and its text. */
const numbers: readonly (readonly [bits: string, text: string])[] = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
]

test.each(numbers)('the double %s is written %s', (bits, text) => {
  expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text)
})

test('strings are escaped no more than they must be', () => {
  expect(canonicalJson('\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"')
})

test('members are sorted by the UTF-16 units of their names', () => {
  const given = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  expect(
    Object.values(JSON.parse(canonicalJson(Object.entries(given).map(([name, value]) => ({ [name]: value }))))),
  ).toHaveLength(7)
  expect(canonicalJson(given).match(/:"[A-Z][a-z]+/g)).toEqual([
    ':"Carriage',
    ':"One',
    ':"Control',
    ':"Latin',
    ':"Euro',
    ':"Emoji',
    ':"Hebrew',
  ])
})

test('what lies deeper is sorted too, arrays keep their order, and what is undefined is left out', () => {
  expect(canonicalJson({ b: [{ z: 1, a: null }, true], a: undefined, aa: { y: '', x: -0 } })).toBe(
    '{"aa":{"x":0,"y":""},"b":[{"a":null,"z":1},true]}',
  )
})

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], [{ a: 1n }], [{ '\udc00': 1 }], [() => 1]])(
  '%s has no canonical form',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  },
)
