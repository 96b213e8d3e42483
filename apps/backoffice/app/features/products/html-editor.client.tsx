import { TableKit } from "@tiptap/extension-table";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import {
  BetweenHorizontalStart,
  Bold,
  Heading,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Table,
  Trash2,
  Undo2,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { productTexts } from "#messages/product";
import { richText } from "./rich-text.ts";

export interface HtmlEditorProps {
  /** DOM id of the label. */
  readonly labelledBy: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

/** What the catalogue keeps of a description: `clean-html.ts` there has the same elements. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
    heading: { levels: [3] },
  }),
  TableKit.configure({ table: { resizable: false } }),
];

export function HtmlEditor({ labelledBy, html, onChange }: HtmlEditorProps) {
  const written = useRef(html);
  const editor = useEditor({
    extensions,
    content: html,
    // The content security policy blocks the styles that the editor would add to the page.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        class: `min-h-40 px-3 py-2 whitespace-pre-wrap break-words focus:outline-none ${richText}`,
      },
    },
    onUpdate: ({ editor }) => {
      written.current = editor.isEmpty ? "" : editor.getHTML();
      onChange(written.current);
    },
  });
  // The other value of a conflict was chosen.
  useEffect(() => {
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="rounded-m border border-edge bg-surface focus-within:border-ink hover:border-ink">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

const { editor: texts } = productTexts;

function Toolbar({ editor }: { readonly editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      heading: editor.isActive("heading"),
      bullets: editor.isActive("bulletList"),
      numbers: editor.isActive("orderedList"),
      table: editor.isActive("table"),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <div role="group" aria-label={texts.toolbar} className="flex flex-wrap border-b border-line px-1">
      <Tool icon={Bold} label={texts.bold} pressed={active.bold} onPress={() => chain().toggleBold().run()} />
      <Tool
        icon={Italic}
        label={texts.italic}
        pressed={active.italic}
        onPress={() => chain().toggleItalic().run()}
      />
      <Tool
        icon={Heading}
        label={texts.heading}
        pressed={active.heading}
        onPress={() => chain().toggleHeading({ level: 3 }).run()}
      />
      <Tool
        icon={List}
        label={texts.bullets}
        pressed={active.bullets}
        onPress={() => chain().toggleBulletList().run()}
      />
      <Tool
        icon={ListOrdered}
        label={texts.numbers}
        pressed={active.numbers}
        onPress={() => chain().toggleOrderedList().run()}
      />
      {active.table ? (
        <>
          <Tool
            icon={BetweenHorizontalStart}
            label={texts.addRow}
            onPress={() => chain().addRowAfter().run()}
          />
          <Tool icon={Trash2} label={texts.removeRow} onPress={() => chain().deleteRow().run()} />
        </>
      ) : (
        <Tool
          icon={Table}
          label={texts.table}
          onPress={() => chain().insertTable({ rows: 2, cols: 2, withHeaderRow: false }).run()}
        />
      )}
      <Tool icon={Undo2} label={texts.undo} onPress={() => chain().undo().run()} />
    </div>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

function Tool({ icon: ToolIcon, label, pressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-m hover:bg-tile aria-pressed:bg-neel-soft aria-pressed:text-neel"
    >
      <ToolIcon aria-hidden="true" className="size-5" />
    </button>
  );
}
