import '@mantine/tiptap/styles.layer.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import classes from './rich-text.module.css';

interface Props {
  label: string;
  start?: string;
  /** Told at every change, in HTML. */
  onChange?: (html: string) => void;
}

// Mantine's link is the one that Ctrl+K knows. Its types, like those of its editor below, name
// Tiptap's CommonJS twin, which the compiler holds for another library.
const extensions = [StarterKit.configure({ link: false }), Link as never];

const controls = [
  ['Bold', 'Italic', 'Underline', 'Strikethrough'],
  ['H2', 'H3'],
  ['BulletList', 'OrderedList', 'Blockquote'],
  ['Link', 'Unlink'],
  ['Undo', 'Redo'],
] as const;

/** Text with headings, lists and links. Heavy, so it belongs into a chunk of its own. */
export function RichText({ label, start = '', onChange }: Props) {
  const editor = useEditor({
    extensions,
    content: start,
    // The toolbar shows what the text under the cursor is.
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.getHTML()),
  });
  return (
    <RichTextEditor editor={editor as never} classNames={{ content: classes.content ?? '' }}>
      <RichTextEditor.Toolbar role="toolbar" aria-label={`${label}: formatting`}>
        {controls.map((group) => (
          <RichTextEditor.ControlsGroup key={group.join()}>
            {group.map((name) => {
              const Control = RichTextEditor[name];
              return <Control key={name} />;
            })}
          </RichTextEditor.ControlsGroup>
        ))}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
