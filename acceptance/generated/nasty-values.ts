import fc from 'fast-check'

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '../../etc/passwd',
  '..%2f',
  '%00',
  '%',
  '_',
  '\\',
  "' or 1=1--",
  "'; drop table cases;--",
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '１２３',
  'İ',
  'ß',
  '\ufeff',
  '\u202eexe.pdf',
  '\uffff',
  '👩🏽‍⚕️'.repeat(50),
  'e\u0301'.repeat(300),
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  '9'.repeat(400),
  '2024-02-30',
  '0000-00-00',
  '99999-12-31',
  'x'.repeat(20_001),
  'x'.repeat(100_000),
]

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

const nastyScalar = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, 0, -1, 0.5, 1e308, 2 ** 53, -(2 ** 63), 8.64e15 + 1) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
)

/** Anything that JSON can say where something else was asked for. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: nastyScalar },
  { weight: 1, arbitrary: fc.array(nastyScalar, { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), nastyScalar, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Bodies that are no JSON object at all, or one that was meant to do harm. */
export const nastyBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '{"title":',
    'null',
    '[]',
    '"x"',
    '1',
    'true',
    '{}',
    '[{}]',
    '{"title":"a","title":"b"}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '\ufeff{}',
    '{"title":"\\u0000"}',
    '{"title":"\\ud800"}',
    '{"title":1e999}',
    '{"title":"ok"} trailing',
    "{'title':'x'}",
    '{"title":NaN}',
    '{"\\u0000":1}',
    `{"${'k'.repeat(50_000)}":1}`,
    '['.repeat(10_000) + ']'.repeat(10_000),
    '{"a":'.repeat(5_000) + '1'.repeat(5) + '}'.repeat(5_000),
    `[${'1,'.repeat(100_000)}1]`,
    `{${Array.from({ length: 5_000 }, (_, i) => `"field${i}":${i}`).join(',')}}`,
    `{"title":"${'x'.repeat(1_200_000)}"}`,
  ),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
)

/** One thing is wrong at a time, or few: a request that is wrong all over is refused at its first fault. */
export function mostly<Value>(usual: Value, odd: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 7, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd })
}
