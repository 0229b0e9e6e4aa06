import { describe, expect, it } from 'vitest'
import { chooseShortcut, isPress, type Press } from './shortcuts.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})
const named = (key: string, label: string) => ({ key, label, action: () => undefined })

describe('shortcuts', () => {
  it('are pressed as they are written', () => {
    expect(isPress('j', press('j'))).toBe(true)
    expect(isPress('j', press('k'))).toBe(false)
    expect(isPress('N', press('N', { shiftKey: true }))).toBe(true)
    expect(isPress('Shift+Enter', press('Enter', { shiftKey: true }))).toBe(true)
    expect(isPress('Shift+Enter', press('Enter'))).toBe(false)
    expect(isPress('Ctrl+Enter', press('Enter', { metaKey: true }))).toBe(true)
    expect(isPress('+', press('+', { shiftKey: true }))).toBe(true)
    expect(isPress('Ctrl++', press('+', { ctrlKey: true }))).toBe(true)
  })

  it('leave the keys of the browser alone', () => {
    expect(isPress('n', press('n', { ctrlKey: true }))).toBe(false)
    expect(isPress('n', press('n', { altKey: true }))).toBe(false)
    expect(isPress('[', press('[', { altKey: true, ctrlKey: true }))).toBe(true)
    expect(isPress('n', press('n', { altKey: true }))).toBe(false)
  })

  it('a question mark is one on every keyboard', () => {
    expect(isPress('?', press('?', { shiftKey: true }))).toBe(true)
    expect(isPress('?', press('?'))).toBe(true)
  })

  it('the last that was set counts', () => {
    expect(chooseShortcut([named('/', 'below'), named('/', 'above')], press('/'), true)?.label).toBe('above')
  })

  it('single signs can be switched off, others not', () => {
    const all = [named('a', 'approve'), named('Shift+Enter', 'finish')]
    expect(chooseShortcut(all, press('a'), false)).toBeUndefined()
    expect(chooseShortcut(all, press('Enter', { shiftKey: true }), false)?.label).toBe('finish')
  })
})
