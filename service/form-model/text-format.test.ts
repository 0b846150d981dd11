import { describe, expect, it } from 'vitest';
import { acrobatTextFormat, exampleOfFormat, formatStoredText, formatText } from './text-format.ts';

const dollars = 'AFNumber_Format(2, 0, 0, 0, "$", true)';
const euros = 'AFNumber_Format(2, 2, 2, 0, " \\u20ac", false)';
const whole = 'AFNumber_Format(0, 2, 0, 0, "", true)';
const swiss = "AFNumber_Format(2, 4, 0, 0, '', true)";
const percent = 'AFPercent_Format(1, 0)';
const phone = 'AFSpecial_Format(2)';
const plate = 'AFSpecial_KeystrokeEx("AA-999")';

describe('the text format of a field', () => {
  it.each([
    [`${dollars};`, dollars],
    [`var a = 1; ${percent}`, percent],
    ['AFSpecial_Keystroke(0);', 'AFSpecial_Keystroke(0)'],
    [`event.rc = true; ${plate}`, plate],
    ['AFNumber_Format(99, 0, 0, 0, "", true)', undefined],
    ['AFTime_FormatEx("HH:MM");', 'AFTime_FormatEx("HH:MM")'],
    ['AFTime_Keystroke(1);', 'AFTime_Keystroke(1)'],
    ['AFNumber_Format(x, y)', undefined],
    ['AFDate_FormatEx("dd.mm.yyyy")', undefined],
    ['event.value = event.value * 2', undefined],
  ])('is read from %s', (script, format) => expect(acrobatTextFormat(script)).toBe(format));
});

describe('a text', () => {
  it.each([
    ['AFTime_Format(0)', '9:05', '09:05'],
    ['AFTime_Format(1)', '14:30', '2:30 pm'],
    ['AFTime_Format(1)', '12 am', '12:00 am'],
    ['AFTime_Format(2)', '2:30:07 p.m.', '14:30:07'],
    ['AFTime_FormatEx("hh.MM tt")', '0:15', '12.15 am'],
    [dollars, '1234567.891', '$1,234,567.89'],
    [dollars, '$1,234.5', '$1,234.50'],
    [dollars, '0.995', '$1.00'],
    [dollars, '-3', '-$3.00'],
    [dollars, '-0.001', '$0.00'],
    [dollars, '12345678901234567890', '$12,345,678,901,234,567,890.00'],
    [euros, '1.234,5', '1.234,50 €'],
    [euros, '1234.5', '1.234,50 €'],
    [euros, '(7) €', '(7,00 €)'],
    [whole, '1.234', '1.234'],
    [swiss, '1234567', "1'234'567.00"],
    [percent, '0.255', '25.5%'],
    [percent, '25.5%', '25.5%'],
    [percent, '3', '300.0%'],
    [phone, '1234567890', '(123) 456-7890'],
    [phone, '123.456.7890', '(123) 456-7890'],
    [phone, '5551234', '555-1234'],
    ['AFSpecial_Format(1)', '123456789', '12345-6789'],
    ['AFSpecial_Format(3)', '123 45 6789', '123-45-6789'],
    [plate, 'AB123', 'AB-123'],
  ])('in %s: %s is %s, and stays so', (format, text, formatted) => {
    expect(formatText(format, text)).toBe(formatted);
    expect(formatText(format, formatted)).toBe(formatted);
  });

  it.each([
    ['AFTime_Format(0)', '24:00'],
    ['AFTime_Format(0)', '13 pm'],
    ['AFTime_Format(0)', 'noon'],
    [dollars, 'ten'],
    [dollars, '1.2.3'],
    [dollars, ''],
    [dollars, '9'.repeat(10_000)],
    [phone, '12345'],
    [phone, 'call me now'],
    [plate, '12-ABC'],
  ])('in %s cannot be %s', (format, text) => expect(formatText(format, text)).toBeUndefined());

  it('is stored in a PDF with a point before its decimals, whatever the format', () => {
    expect(formatStoredText(whole, '1.234')).toBe('1');
    expect(formatStoredText(euros, '1234.5')).toBe('1.234,50 €');
    expect(formatStoredText(phone, '1234567890')).toBe('(123) 456-7890');
  });

  it.each([
    [dollars, '$1,234.50'],
    [euros, '1.234,50 €'],
    [percent, '25.0%'],
    [phone, '(555) 555-5555'],
    [plate, 'AA-555'],
  ])('in %s is for example %s', (format, example) => {
    expect(exampleOfFormat(format)).toBe(example);
    expect(formatText(format, example)).toBe(example);
  });
});
