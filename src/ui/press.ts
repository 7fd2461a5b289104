// Hosts of mini-programs set the class of what is pressed by themselves (`hoverClass`).
export {};
