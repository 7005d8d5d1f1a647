import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { hotkeysCoreFeature, selectionFeature, syncDataLoaderFeature } from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { theme, truncate } from '@verdict/ui'

export interface TreeNode {
  key: string
  name: string
  children?: readonly TreeNode[]
}

export interface TreeProps {
  /** Names the tree for screen readers. */
  label: string
  nodes: readonly TreeNode[]
  /** Keys of the branches that are open at first. */
  initiallyOpen?: readonly string[]
  onChoose?: (key: string) => void
  /** Quieter, at the end of a line: a number, a tag. */
  extra?: (node: TreeNode) => ReactNode
}

const rootKey = '\u0000root'
const indentPx = 20

/** A tree view. Arrow keys move, expand and collapse; letters search; Enter selects. */
export function Tree({ label, nodes, initiallyOpen = [], onChoose, extra }: TreeProps) {
  const byKey = new Map(flattened(nodes).map((node) => [node.key, node]))
  byKey.set(rootKey, { key: rootKey, name: label, children: nodes })
  const nodeOf = (key: string): TreeNode => byKey.get(key) ?? { key, name: key }
  const tree = useTree<TreeNode>({
    rootItemId: rootKey,
    initialState: { expandedItems: [...initiallyOpen] },
    getItemName: (item) => item.getItemData().name,
    isItemFolder: (item) => (item.getItemData().children ?? []).length > 0,
    onPrimaryAction: (item) => onChoose?.(item.getId()),
    dataLoader: {
      getItem: nodeOf,
      getChildren: (key) => (nodeOf(key).children ?? []).map((child) => child.key),
    },
    features: [syncDataLoaderFeature, selectionFeature, hotkeysCoreFeature],
  })
  return (
    <div {...tree.getContainerProps(label)}>
      {tree.getItems().map((item) => (
        <Line
          {...item.getProps()}
          key={item.getId()}
          type="button"
          style={{ paddingLeft: 8 + item.getItemMeta().level * indentPx }}
        >
          <Mark>
            {item.isFolder() && (item.isExpanded() ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />)}
          </Mark>
          <Name>{item.getItemName()}</Name>
          {extra !== undefined && <Extra>{extra(item.getItemData())}</Extra>}
        </Line>
      ))}
    </div>
  )
}

function flattened(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...flattened(node.children ?? [])])
}

const Line = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  width: 100%;
  min-height: 32px;
  padding: 0 ${theme.space(2)};
  border: 0;
  border-radius: 5px;
  background: none;
  color: ${theme.color.text};
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${theme.color.hover};
  }
  &[aria-selected='true'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  }
  &:focus-visible {
    outline: 2px solid ${theme.color.accent};
    outline-offset: -2px;
  }
`

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  width: 16px;
  svg {
    width: 15px;
    height: 15px;
  }
`

const Name = styled.span`
  ${truncate}
`

const Extra = styled.span`
  margin-left: auto;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
