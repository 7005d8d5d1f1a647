import { expect, it } from '@jest/globals'
import { markCode, siteLanguage } from './marker.rules.ts'

const mark = (contentType: string, code: string) => markCode(code, siteLanguage('1', '', contentType).comment, 'm')

it('puts the marker into a comment at the end', () => {
  expect(mark('text/x-c++src', 'int main() {}')).toBe('int main() {}\n// m\n')
  expect(mark('text/x-csrc', 'int x;\n')).toBe('int x;\n/* m */\n')
  expect(mark('text/plain', 'text')).toBe('text')
})

it.each([
  '<?php\necho 1;\n?>\n',
  '<?php echo 1 ?>',
  '<?= 1 ?> and text',
  'no tag',
  '<?php echo 1; // one ?>\n',
  `<?php echo '<?php "'; ?>`,
  '<?php\necho <<<A\n?> "\nA;\n?>\n',
])('prints no marker after the last closing tag of PHP: %j', (code) => {
  expect(mark('text/x-php', code)).toBe(`${code}<?php // m\n`)
})

it.each([
  '<?php\necho 1;\n',
  '<?php echo 1 ?> text <?php echo 2;\n',
  `<?php echo "?>";\n`,
  `<?php echo 'it\\'s ?>';\n`,
  '<?php /* ?> */ echo 1;\n',
  '<?php\necho <<<"A"\n?>\nA;\n',
])('needs no tag where PHP goes on to the end: %j', (code) => {
  expect(mark('text/x-php', code)).toBe(`${code}// m\n`)
})
