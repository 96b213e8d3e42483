/** A label as a PDF of one page of 4 by 6 inches, with a line of text for each of `lines`. */
export function labelPdf(lines: readonly string[]): Buffer {
  const content = [
    "BT /F1 11 Tf 20 400 Td 16 TL",
    ...lines.map((line) => `(${escapeText(line)}) '`),
    "ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = pdf.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, "latin1");
}

/** Helvetica has only the characters of Latin-1. */
function escapeText(line: string): string {
  const latin = line.replaceAll(/[^ -\u00ff]/g, "?");
  return latin.replaceAll(/[\\()]/g, (letter) => `\\${letter}`);
}
