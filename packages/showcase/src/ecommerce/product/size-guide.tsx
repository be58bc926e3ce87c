import { Anchor, Modal, Table } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

/** European sizes, and the foot's length in centimetres. */
const guide = [
  ['1', '36–37', '22.5–23.5'],
  ['2', '38–39', '23.5–25'],
  ['3', '40–41', '25–26'],
  ['4', '42–43', '26–27.5'],
  ['5', '44–45', '27.5–29'],
] as const;

/** A link that opens what the sizes mean. */
export function SizeGuide() {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Anchor component="button" type="button" mih={24} onClick={open}>
        Size Guide
      </Anchor>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Size Guide"
        closeButtonProps={{ 'aria-label': 'Close the size guide' }}
      >
        <p style={{ marginTop: 0 }}>
          Stand on a sheet of paper and mark heel and toe. Between two sizes, take the larger one.
        </p>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Size</Table.Th>
              <Table.Th ta="right">European</Table.Th>
              <Table.Th ta="right">Foot in cm</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {guide.map(([size, european, foot]) => (
              <Table.Tr key={size}>
                <Table.Td>{size}</Table.Td>
                <Table.Td ta="right">{european}</Table.Td>
                <Table.Td ta="right">{foot}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Modal>
    </>
  );
}
