import { styled } from 'styled-components'
import { type Column, formatMemory, RelativeTime, theme } from '@verdict/ui'
import { UserLink } from '../people/UserLink.tsx'

/** An uploaded file as lists show it. */
export interface UploadRow {
  link: string
  filename: string
  kind?: string
  bytes: number
  uploader: string | null
  gmtCreate: string
}

interface UploadColumnTitles {
  name: string
  size: string
  uploader: string
  time: string
}

/** Columns of every list of uploads: file with preview, size, uploader, time. */
export function uploadColumns(titles: UploadColumnTitles): Record<keyof UploadColumnTitles, Column<UploadRow>> {
  return {
    name: {
      key: 'name',
      title: titles.name,
      minWidthPx: 180,
      phone: 'title',
      cell: ({ link, filename, kind = 'image' }) => (
        <FileLink href={link} target="_blank" rel="noreferrer">
          {kind === 'image' && <img src={link} alt="" loading="lazy" />}
          {filename}
        </FileLink>
      ),
    },
    size: {
      key: 'size',
      title: titles.size,
      widthPx: 90,
      align: 'end',
      cell: ({ bytes }) => formatMemory(bytes / 1024),
    },
    uploader: {
      key: 'uploader',
      title: titles.uploader,
      widthPx: 140,
      priority: 1,
      cell: ({ uploader }) => (uploader === null ? '–' : <UserLink user={{ username: uploader }} />),
    },
    time: {
      key: 'time',
      title: titles.time,
      widthPx: 112,
      priority: 2,
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
  }
}

const FileLink = styled.a`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-width: 0;
  overflow-wrap: anywhere;
  img {
    flex: none;
    width: 40px;
    height: 40px;
    border-radius: ${theme.radius.small};
    background: ${theme.color.sunken};
    object-fit: cover;
  }
`
